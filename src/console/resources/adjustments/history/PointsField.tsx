import { useRecordContext } from 'react-admin';
import type { LoyaltyAdjustment } from '../../../../contract/endpoints/adjustments';
import { movementOf } from '../movementOf';
import { pointsText, signedText } from '../pointsInWords';

/** By how much the entry of a row moves the balance, with its sign. */
export const PointsField = () => {
  const adjustment = useRecordContext<LoyaltyAdjustment>();
  if (!adjustment) return null;
  const movement = movementOf(adjustment);
  return movement === undefined ? pointsText(adjustment.points) : signedText(movement);
};
