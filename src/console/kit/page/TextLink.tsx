import { alpha, styled } from '@mui/material';
import { Link } from 'react-router-dom';

/** A link to a page of the console outside running text: in a cell, under a heading. MUI's is four components, and a list has many. */
export const TextLink = styled(Link)(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

/** The same among words, where colour alone would not tell it from them. */
export const WordLink = styled(Link)(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'underline',
  textDecorationColor: alpha(theme.palette.primary.main, 0.4),
  '&:hover': { textDecorationColor: 'inherit' },
}));
