import { useMemo } from 'react';
import { useConfig } from '../../../app/config';
import { CreatePage } from '../../../kit/form/CreatePage';
import { bannerCreation, newBanner } from './bannerDefinition';

/** Adds a banner, and then the next. */
export const BannerCreate = () => {
  const { appSchemes } = useConfig();
  const definition = useMemo(() => bannerCreation(appSchemes), [appSchemes]);
  return (
    <CreatePage
      {...definition}
      sentence="Pictures and videos that the app shows on the days you choose."
      defaultValues={newBanner}
    />
  );
};
