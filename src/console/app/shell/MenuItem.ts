import type { SvgIconComponent } from '@mui/icons-material';
import type { GroupName } from '../../../contract';
import type { Flag } from '../../../contract/permissions';

/** One of several pages that share an entry. */
export interface MenuPage {
  readonly title: string;
  /** The inside path. */
  readonly path: string;
  /** Required in addition to the flag of the entry. */
  readonly permissionKey?: Flag;
}

/** The page that makes a record of a resource, for the search. */
export interface NewRecordPage {
  readonly resource: GroupName;
  readonly title: string;
  /** Further words that people use for it. */
  readonly words?: readonly string[];
}

/** An entry of the menu (docs/product.md#entities). */
export interface MenuItem {
  readonly id: string;
  readonly title: string;
  /** The purpose of the page in one sentence, for the home page and the search. */
  readonly caption?: string;
  /** Further words that people use for it; the search finds it by them: "staff", "timings". */
  readonly words?: readonly string[];
  /** A group is open under its title, a collapse opens and closes, an item leads to a page. */
  readonly type: 'group' | 'collapse' | 'item';
  /** The public path, or an external address if `external` is set. */
  readonly url?: string;
  /** The entry and its children are hidden without this flag. */
  readonly permissionKey?: Flag;
  /** Hidden unless one of these flags is held. */
  readonly anyOf?: readonly Flag[];
  readonly icon?: SvgIconComponent;
  /** True if the page opens in a new tab. */
  readonly target?: boolean;
  readonly external?: boolean;
  readonly disabled?: boolean;
  /** A word beside the title, such as "New". */
  readonly chip?: string;
  readonly children?: readonly MenuItem[];
  /** The kind of record that can be made on its page. */
  readonly makes?: NewRecordPage;
  /** The pages behind an entry whose own url only redirects to the first of them. */
  readonly pages?: readonly MenuPage[];
}
