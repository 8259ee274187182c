/**
 * Reads JSON as an unknown value.
 * @type {(text: string) => unknown}
 */
export const parse = JSON.parse;

/**
 * Returns the median.
 * @param {readonly number[]} values
 */
export const median = (values) => percentile(values, 50);

/**
 * Returns a percentile.
 * @param {readonly number[]} values
 * @param {number} share
 */
export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1)] ?? 0;
};

/**
 * Returns a table in Markdown.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} lines
 */
export const table = (head, lines) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
