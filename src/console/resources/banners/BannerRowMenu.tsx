import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { useCreatePath } from 'react-admin';
import { bannerStatus } from '../../../contract/bannerDays';
import { bannerWith, type Banner } from '../../../contract/endpoints/banners';
import type { Day } from '../../../contract/values';
import { today } from '../../ui/days/today';
import { deleteAction, RowActionsMenu } from '../../ui/list/RowActionsMenu';
import type { RowMenuProps } from '../../ui/list/RowMenu';
import { BulkActionButtons } from '../../ui/list/BulkActionButtons';
import type { RecordAction } from '../../ui/record/RecordAction';
import { recordChangedError, updateWithUndo } from '../../ui/record/undo';
import { counted } from '../../ui/words/words';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';

const noun = { one: 'banner', many: 'banners' };

const canEnd = (banner: Banner): boolean => bannerStatus(banner, today()) === 'Live' && banner.endDate > today();

/** Makes today the last day of a banner that is live. */
const endingToday = perLanguage((): RecordAction<Banner> => ({
  label: t('End today'),
  icon: EventBusyOutlined,
  needs: { resource: 'banners', action: 'edit' },
  isOffered: canEnd,
  // The banner is read again: other changes since the list was read stay.
  act: async ({ id }, dataProvider) => {
    const { data: found } = await dataProvider.getOne<Banner>('banners', { id });
    if (!canEnd(found)) throw recordChangedError();
    return {
      message: t('Today is the last day of “{name}”', { name: found.bannerName }),
      undo: await updateWithUndo(dataProvider, 'banners', { found, fields: { endDate: today() }, bodyOf: bannerWith }),
    };
  },
  bulk: {
    question: (count) => ({
      title: t('End {things} today?', { things: counted(count, noun) }),
      content: t('Riders see them today for the last time.'),
      confirm: t('End today'),
    }),
    message: (count) => t('Today is the last day of {things}', { things: counted(count, noun) }),
  },
}));

const actions = perLanguage(() => [
  endingToday(),
  deleteAction<Banner>('banners', noun, ({ bannerName }) => bannerName),
]);

/** Returns a day on which riders see the banner: today, or else the nearest. */
const dayOf = (banner: Banner): Day => {
  const status = bannerStatus(banner, today());
  return status === 'Upcoming' ? banner.startDate : status === 'Expired' ? banner.endDate : today();
};

/** The menu of a banner's row. */
export const BannerRowMenu = ({ record, ...props }: RowMenuProps) => {
  const createPath = useCreatePath();
  const banner = record as Banner;
  const preview = `${createPath({ resource: 'banners', type: 'list' })}/preview?day=${dayOf(banner)}`;
  return <RowActionsMenu<Banner> {...props} record={banner} actions={actions()} isCopied preview={preview} />;
};

/** The actions on the selected banners. */
export const BannerBulkActionButtons = () => <BulkActionButtons<Banner> actions={actions()} />;
