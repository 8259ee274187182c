import type { Mark } from '../marks/marks';

/** A line of what is said of a point: `₹1,20,345.00` of "Net revenue". */
export interface StageFact {
  readonly mark?: Mark;
  readonly label: string;
  readonly text: string;
}

/** A point of a line chart or a slice of a pie: what is said of it, where it is, and what is behind it. */
export interface StagePoint {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly facts: readonly StageFact[];
  /** Where its tooltip points to, in pixels from the top left. */
  readonly x: number;
  readonly y: number;
  /** The address of the report behind it. */
  readonly address?: string | undefined;
}

/** A point in words, as it is read out: `14-11-2026, not over yet: Net revenue ₹1,20,345.00`. */
export const pointText = ({ title, note, facts }: StagePoint): string =>
  `${[title, note].filter(Boolean).join(', ')}: ${facts.map(({ label, text }) => `${label} ${text}`).join('; ')}`;
