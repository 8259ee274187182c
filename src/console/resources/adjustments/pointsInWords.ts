/** A number of points as tables write it: `1,204`. */
export const pointsText = (points: number): string => points.toLocaleString('en-IN');

/** A number of points with its unit: `1 point`, `1,204 points`. */
export const pointsCounted = (points: number): string => `${pointsText(points)} ${points === 1 ? 'point' : 'points'}`;

/** A movement of points with its sign: `+200`, `−200`. */
export const signedText = (points: number): string =>
  `${points > 0 ? '+' : points < 0 ? '\u2212' : ''}${pointsText(Math.abs(points))}`;

/** What an entry did to a balance: `420 → 620`. */
export const changeText = (before: number, after: number): string => `${pointsText(before)} → ${pointsText(after)}`;
