import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import LoyaltyOutlined from '@mui/icons-material/LoyaltyOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import ViewCarouselOutlined from '@mui/icons-material/ViewCarouselOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { daysInWords, formatClock, formatDay } from '../../ui/words/time';
import { perLanguage } from '../../language/language';
import { t } from '../../language/t';
import type { Entry, EntryKind } from './entries';

interface Look {
  /** The nouns of the kind, plural and singular. */
  readonly many: string;
  readonly one: string;
  readonly icon: SvgIconComponent;
  readonly colour: 'primary' | 'secondary' | 'warning' | 'success' | 'info';
}

/** The icon, the colour and the nouns of each kind. */
export const kindLooks = perLanguage((): Readonly<Record<EntryKind, Look>> => ({
  banner: { many: t('Banners'), one: t('Banner'), icon: ViewCarouselOutlined, colour: 'primary' },
  push: { many: t('Notifications'), one: t('Push'), icon: NotificationsNoneOutlined, colour: 'secondary' },
  draft: { many: t('Scheduled pages'), one: t('Scheduled page'), icon: ArticleOutlined, colour: 'info' },
  hours: { many: t('Special days'), one: t('Opening hours'), icon: ScheduleOutlined, colour: 'warning' },
  rule: { many: t('Rule changes'), one: t('Rule change'), icon: LoyaltyOutlined, colour: 'success' },
}));

/** Returns the accessible name of an entry, which begins with its visible text. */
export const entryName = (entry: Entry): string => {
  const { title, from, to } = entry;
  if (entry.kind === 'push') {
    const values = { clock: formatClock(entry.at), title };
    if (entry.state === 'failed') return t('{clock} {title}, failed notification', values);
    if (entry.state === 'undelivered') return t('{clock} {title}, notification not delivered', values);
    return t('{clock} {title}, notification', values);
  }
  if (entry.kind === 'draft') return t('{clock} {title}, scheduled page', { clock: formatClock(entry.at), title });
  if (entry.kind === 'rule') return t('{title}, applies from {from}', { title, from: formatDay(from) });
  const days = daysInWords({ from, to });
  if (entry.kind === 'banner') return t('{title}, banner, {days}', { title, days });
  return t('{title}, opening hours, {days}', { title, days });
};
