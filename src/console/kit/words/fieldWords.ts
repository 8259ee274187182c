import { fieldWords as inEnglish } from '../../../contract/fieldWords';
import { said } from '../../language/said';

/** The name of a field, with its row from 1: `Picture 2`. */
export const fieldWords = (path: string): string => said(inEnglish(path));
