import type { SvgIconComponent } from '@mui/icons-material';
import type { SearchHit } from '../../../../contract/endpoints/search';

/** Something that the search offers. */
export interface Choice {
  readonly id: string;
  readonly title: string;
  readonly caption?: string | undefined;
  /** What it is, of a record: "Rider". */
  readonly noun?: string;
  /** Further words that people use for it. */
  readonly words?: readonly string[] | undefined;
  readonly group: 'Pages' | 'Actions' | 'Records';
  readonly icon: SvgIconComponent | undefined;
  /** The record that is previewed. */
  readonly hit?: SearchHit;
  readonly run: () => void;
}

/** Choices under one heading. */
export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
}
