import { Box, Link } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { t } from '../../language/t';
import { clamped } from './fieldLook';
import { Dash } from './Dash';

/** The number of letters of a text that distinguish it from others. */
const BEGINNING = 40;

const beginningOf = (text: string): string => {
  const whole = text.trim().replaceAll(/\s+/g, ' ');
  return whole.length > BEGINNING ? `${whole.slice(0, BEGINNING).trim()}…` : whole;
};

interface LongTextProps {
  readonly text: string;
  /** The number of lines at first. */
  readonly lines?: number;
  /** The name of the text for the button that shows all of it: `comment`. */
  readonly what: string;
}

/** A text that a person wrote, in the direction of its own script. A button shows the rest of a long one. */
export const LongText = ({ text, lines = 2, what }: LongTextProps) => {
  const shown = useRef<HTMLElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // A layout effect runs before the first paint: the button would move the rows below.
  useLayoutEffect(() => {
    const element = shown.current;
    if (!element || isOpen) return;
    // The width of the window and the script decide; only the browser knows.
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);
  if (text.trim() === '') return <Dash />;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Box ref={shown} component="span" dir="auto" sx={isOpen ? { display: 'block' } : clamped(lines)}>
        {text}
      </Box>
      {isCut && (
        <Link
          component="button"
          type="button"
          variant="body2"
          aria-expanded={isOpen}
          aria-label={
            isOpen
              ? t('Show less of the {what} “{text}”', { what, text: beginningOf(text) })
              : t('Show all of the {what} “{text}”', { what, text: beginningOf(text) })
          }
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Show less') : t('Show all')}
        </Link>
      )}
    </Box>
  );
};

/** A text of the record, however long, in a column of a table. */
export const LongTextField = ({ source, what }: { readonly source: string; readonly what: string }) => {
  const text = useRecordContext<Record<string, unknown>>()?.[source];
  return (
    <Box
      sx={({ measures }) => ({
        minWidth: { sm: measures.card * 0.7 },
        maxWidth: { sm: measures.readingColumn },
        py: 0.75,
      })}
    >
      <LongText text={typeof text === 'string' ? text : ''} what={what} />
    </Box>
  );
};
