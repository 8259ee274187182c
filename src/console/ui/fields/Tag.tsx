import { Chip, type ChipProps } from '@mui/material';

/** The colours that a tag can have: grey, or one of the theme's. */
export type TagColour = NonNullable<ChipProps['color']>;

interface TagProps extends Omit<ChipProps, 'color' | 'label' | 'size' | 'variant' | 'children'> {
  readonly colour?: TagColour | undefined;
  readonly isFilled?: boolean;
  readonly children: ChipProps['label'];
}

/** A chip that is only text and no button. */
export const Tag = ({ colour = 'default', isFilled = false, children, ...chip }: TagProps) => (
  <Chip size="small" color={colour} variant={isFilled ? 'filled' : 'outlined'} label={children} {...chip} />
);
