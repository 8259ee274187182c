import { Children, type ReactNode } from 'react';
import { language } from './language';
import { partsAsTheyCame } from './said';

/** A text in which something may be what a server said in English: that is marked as English, while the console speaks another language. */
export const Said = ({ children }: { readonly children: ReactNode }) =>
  language() === 'en'
    ? children
    : Children.map(children, (child) =>
        typeof child === 'string'
          ? partsAsTheyCame(child).map((part, place) =>
              place % 2 === 0 ? (
                part
              ) : (
                <bdi key={place} lang="en">
                  {part}
                </bdi>
              ),
            )
          : child,
      );
