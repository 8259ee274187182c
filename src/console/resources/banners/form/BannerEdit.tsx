import { useMemo } from 'react';
import { useConfig } from '../../../app/config';
import { EditPage } from '../../../kit/form/EditPage';
import { bannerEdition } from './bannerDefinition';

/** Edits a banner, or shows it to whoever may only look. */
export const BannerEdit = () => {
  const { appSchemes } = useConfig();
  const definition = useMemo(() => bannerEdition(appSchemes), [appSchemes]);
  return <EditPage {...definition} sentence="What it shows, in which order, and on which days." />;
};
