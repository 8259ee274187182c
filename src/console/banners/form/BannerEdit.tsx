import { EditPage } from '../../ui/form/EditPage';
import { bannerEdition } from './bannerDefinition';

/** Edits a banner, or shows it to whoever may only look. */
export const BannerEdit = () => (
  <EditPage {...bannerEdition} sentence="What it shows, in which order, and on which days." />
);
