import { PointsDraft } from '../../../contract/endpoints/adjustments';

/** What the form writes: a reference that is left blank is an empty one. */
export const entrySchema = PointsDraft.extend({ reference: PointsDraft.shape.reference.default('') });
