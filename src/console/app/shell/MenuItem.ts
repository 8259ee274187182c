import type { SvgIconComponent } from '@mui/icons-material';
import type { GroupName } from '../../../contract';
import type { Flag } from '../../../contract/permissions';

/** One of several pages that share an entry. */
export interface MenuPage {
  readonly title: string;
  /** The inside path. */
  readonly path: string;
  /** Taken beside the flag of the entry. */
  readonly permissionKey?: Flag;
}

/** The page that makes a record of a resource, as the search offers it. */
export interface Making {
  readonly resource: GroupName;
  readonly title: string;
  /** Further words that people use for it. */
  readonly words?: readonly string[];
}

/** An entry of the menu, as docs/product.md#entities has it. */
export interface MenuItem {
  readonly id: string;
  readonly title: string;
  /** One sentence on what the page is for, shown on the home page and in the search. */
  readonly caption?: string;
  /** Further words that people use for it, by which the search finds it: "staff", "timings". */
  readonly words?: readonly string[];
  /** A group is open under its title, a collapse opens and closes, an item leads to a page. */
  readonly type: 'group' | 'collapse' | 'item';
  /** The public path, or an address elsewhere where `external` is set. */
  readonly url?: string;
  /** Hidden, with everything in it, unless this flag is held. */
  readonly permissionKey?: Flag;
  /** Hidden unless one of these flags is held. */
  readonly anyOf?: readonly Flag[];
  readonly icon?: SvgIconComponent;
  /** Opens in a new tab. */
  readonly target?: boolean;
  readonly external?: boolean;
  readonly disabled?: boolean;
  /** A word beside the title, such as "New". */
  readonly chip?: string;
  readonly children?: readonly MenuItem[];
  /** What can be made on its page. */
  readonly makes?: Making;
  /** The pages behind an entry whose own url only leads on to the first of them. */
  readonly pages?: readonly MenuPage[];
}
