import type { PointsAllowance } from '../../../../contract/endpoints/adjustments';
import { listed } from '../../../../contract/permissionWords';
import { pointsCounted, pointsText } from '../pointsInWords';

/** Why so many points more would wait for a second person, in a sentence; undefined where they are entered at once. */
export const whyWaits = (
  points: unknown,
  { limit, entered, shared_with: others }: PointsAllowance,
): string | undefined => {
  if (typeof points !== 'number') return undefined;
  if (points > limit) return `More than ${pointsCounted(limit)}: a second person will have to approve it.`;
  if (entered + points <= limit) return undefined;
  const whose =
    others.length === 0
      ? 'You have'
      : `You and ${listed(others)}, whose ${others.length === 1 ? 'account is' : 'accounts are'} in one hand with yours, have`;
  return (
    `${whose} entered ${pointsText(entered)} of the ${pointsCounted(limit)} that one person enters alone in a day: ` +
    'a second person will have to approve this entry.'
  );
};
