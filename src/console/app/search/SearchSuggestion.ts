import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import LoyaltyOutlined from '@mui/icons-material/LoyaltyOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ViewCarouselOutlined from '@mui/icons-material/ViewCarouselOutlined';
import type { SearchHit } from '../../../contract/endpoints/search';
import type { SearchKindName } from '../../../contract/search/kinds';

/** The icon of each kind of record. */
export const kindIcons: Readonly<Record<SearchKindName, SvgIconComponent>> = {
  customers: PersonOutlined,
  'qr-tickets': ConfirmationNumberOutlined,
  'qr-orders': ReceiptLongOutlined,
  'card-recharges': CreditCardOutlined,
  'qr-failed-transactions': ErrorOutlineOutlined,
  'card-recharge-failures': ErrorOutlineOutlined,
  refunds: CurrencyExchangeOutlined,
  'qr-settlements': AccountBalanceOutlined,
  'loyalty-ledger': LoyaltyOutlined,
  users: ManageAccountsOutlined,
  departments: AccountTreeOutlined,
  banners: ViewCarouselOutlined,
  notifications: NotificationsNoneOutlined,
  contents: ArticleOutlined,
};

/** A suggestion of the search: a record, a page or an action. */
export interface SearchSuggestion {
  readonly id: string;
  readonly title: string;
  readonly caption?: string | undefined;
  /** The kind of a record: "Rider". */
  readonly noun?: string;
  /** Further words that people use for it. */
  readonly words?: readonly string[] | undefined;
  readonly group: 'Pages' | 'Actions' | 'Records';
  readonly icon: SvgIconComponent | undefined;
  /** The record that is previewed. */
  readonly hit?: SearchHit;
  /** True for a choice that is no hit but leads to a list with more of them. */
  readonly isMore?: boolean;
  readonly run: () => void;
}

/** Choices under one heading. */
export interface SuggestionGroup {
  readonly title: string;
  readonly choices: readonly SearchSuggestion[];
}
