/** The point that a key leads to, from one of so many; undefined for keys that lead nowhere. */
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
