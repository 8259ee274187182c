/** A share of a whole in whole per cent: `61%`, `less than 1%`. */
export const shareText = (part: number, whole: number): string => {
  const percent = (100 * part) / whole;
  if (percent > 0 && percent < 0.5) return 'less than 1%';
  return percent > 99 && percent < 100 ? 'more than 99%' : `${Math.round(percent)}%`;
};
