import type { Mark } from './marks';

/** The point that a key leads to, from the one at `at` of `count`; undefined for other keys. */
export const nextPoint = (key: string, at: number, count: number): number | undefined => {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(at + Math.max(1, Math.round(count / 10)), last);
    case 'PageUp':
      return Math.max(at - Math.max(1, Math.round(count / 10)), 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
};

/** A line of a point's tooltip: `₹1,20,345.00` of "Net revenue". */
export interface StageFact {
  readonly mark?: Mark;
  readonly label: string;
  readonly text: string;
}

/** A point of a line chart or a slice of a pie: its texts, its position and its report. */
export interface StagePoint {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly facts: readonly StageFact[];
  /** The position of its tooltip, in pixels from the top left. */
  readonly x: number;
  readonly y: number;
  /** The address of the report behind it. */
  readonly address?: string | undefined;
}

/** A point in words for screen readers: `14-11-2026, not over yet: Net revenue ₹1,20,345.00`. */
export const pointText = ({ title, note, facts }: StagePoint): string =>
  `${[title, note].filter(Boolean).join(', ')}: ${facts.map(({ label, text }) => `${label} ${text}`).join('; ')}`;
