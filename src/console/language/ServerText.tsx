import { Children, useState, type CSSProperties, type ReactNode } from 'react';
import { language } from './language';
import { splitServerText } from './translateServerText';
import { fullTextOf } from './shortened';
import { t } from './t';

const asBlock = { display: 'block' } as const;
const asLink: CSSProperties = {
  ...{ all: 'unset', minHeight: '1.5rem', cursor: 'pointer', textDecoration: 'underline' },
  outline: 'revert',
};
const inFull: CSSProperties = {
  ...asBlock,
  ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: 'start' },
};

const inWords = (text: string): ReactNode =>
  language() === 'en'
    ? text
    : splitServerText(text).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <bdi key={place} lang="en">
            {part}
          </bdi>
        ),
      );

// Headings and paragraphs allow no block elements inside.
const Details = ({ whole }: { readonly whole: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <span style={asBlock}>
      <button type="button" style={asLink} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('Details')}
      </button>
      {isOpen && <span style={inFull}>{inWords(whole)}</span>}
    </span>
  );
};

/**
 * Shows a text that may have words of a server in it.
 * They are marked as English while the console is in another language. A shortened one has the whole behind "Details".
 */
export const ServerText = ({ children }: { readonly children: ReactNode }) =>
  Children.map(children, (child) => {
    if (typeof child !== 'string') return child;
    const whole = fullTextOf(child);
    return (
      <>
        {inWords(child)}
        {whole !== undefined && <Details whole={whole} />}
      </>
    );
  });
