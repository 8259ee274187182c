import { Box, ButtonBase, Stack } from '@mui/material';
import type { Slide } from './slides';

interface CarouselDotsProps {
  readonly slides: readonly Slide[];
  readonly selected: number;
  readonly onChoose: (index: number) => void;
}

/** A dot a slide, named by what it shows. */
export const CarouselDots = ({ slides, selected, onChoose }: CarouselDotsProps) => (
  <Stack direction="row" sx={{ justifyContent: 'center', flexWrap: 'wrap' }}>
    {slides.map(({ key, text }, index) => (
      <ButtonBase
        key={key}
        aria-label={`Slide ${index + 1} of ${slides.length}: ${text}`}
        aria-current={index === selected}
        onClick={() => onChoose(index)}
        sx={({ spacing }) => ({ width: spacing(3), height: spacing(3), borderRadius: 1 })}
      >
        <Box
          sx={({ spacing }) => ({
            width: spacing(index === selected ? 2 : 1),
            height: spacing(1),
            borderRadius: 1,
            bgcolor: index === selected ? 'primary.main' : 'action.active',
          })}
        />
      </ButtonBase>
    ))}
  </Stack>
);
