import type { OperatorAnswer } from './operatorCall';
import { openedText, sealed } from './strictBodies';

/**
 * The ways in which an operator's server encodes its answers: fields at the top, inside `data`, or encrypted.
 * `old-spellings` is a mix, as in servers that have grown over years: JSON texts, numbers as text, names of their own.
 */
export const ENCODINGS = ['plain', 'nested', 'sealed', 'old-spellings'] as const;
export type OperatorEncoding = (typeof ENCODINGS)[number];

const unpacked = (value: unknown): unknown => {
  if (typeof value === 'string') {
    const text = openedText(value) ?? value;
    if (!/^\s*[[{]/.test(text)) return value;
    try {
      return unpacked(JSON.parse(text));
    } catch {
      return value;
    }
  }
  if (Array.isArray(value)) return value.map(unpacked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unpacked(each)]));
};

const SAID = ['success', 'status', 'message'];

/** Converts an answer, which is in old spellings, to another encoding. */
export const encoded = (answer: OperatorAnswer, encoding: OperatorEncoding): OperatorAnswer => {
  if (encoding === 'old-spellings') return answer;
  const { data, ...top } = unpacked(answer) as OperatorAnswer;
  const all: OperatorAnswer = { ...top, ...(data as OperatorAnswer | undefined) };
  const said = Object.fromEntries(Object.entries(all).filter(([name]) => SAID.includes(name)));
  const fields = Object.fromEntries(Object.entries(all).filter(([name]) => !SAID.includes(name)));
  if (encoding === 'plain') return { success: true, ...said, ...fields };
  if (encoding === 'nested') return { status: 'success', ...said, data: fields };
  const closed = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? sealed(value) : value,
  ]);
  return { success: true, ...said, data: Object.fromEntries(closed) as OperatorAnswer };
};
