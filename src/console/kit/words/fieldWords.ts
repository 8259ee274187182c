import { fieldWords as inEnglish } from '../../../contract/fieldWords';
import { said } from '../../language/said';

/** What a field is called, its row counted from 1: `Picture 2`. */
export const fieldWords = (path: string): string => said(inEnglish(path));
