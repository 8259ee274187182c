import { fieldWords as inEnglish } from '../../../contract/fieldWords';
import { translateServerText } from '../../language/translateServerText';

/** The name of a field, with its row from 1: `Picture 2`. */
export const fieldWords = (path: string): string => translateServerText(inEnglish(path));
