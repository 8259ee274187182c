import { CreatePage } from '../../ui/form/CreatePage';
import { bannerCreation, newBanner } from './bannerDefinition';

/** Adds a banner, and then the next. */
export const BannerCreate = () => (
  <CreatePage
    {...bannerCreation}
    sentence="Pictures and videos that the app shows on the days you choose."
    defaultValues={newBanner}
  />
);
