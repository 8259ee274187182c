import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Router } from './publicRouter';

type Hear = Parameters<Router['subscribe']>[0];

/** The inside path of a list or a dashboard: `/users`, not `/users/12`. */
export const isOfMenu = (pathname: string): boolean => !/^\/[^/]*\/./.test(pathname);

/** True while a dialog or the drawer of a narrow screen is over the page. */
const isCovered = (): boolean => document.querySelector('body > [aria-hidden="true"] main') !== null;

/** What begins something new: a click alone is what a screen reader or a voice presses with. */
const PRESSES = ['pointerdown', 'keydown', 'click'];

/** Keys that type a text: what follows from them waits for nothing. */
const isTyped = (event: Event): boolean =>
  event instanceof KeyboardEvent && /^\S$/.test(event.key) && event.target instanceof HTMLInputElement;

/**
 * A router whose listener hears of some locations in a render that presses and keys may interrupt (decision 0231). Of what a page makes
 * of its own address, such as the filters of a list: it is drawn at the latest when the next press comes, which may build on it. Of a
 * form or a record: until it is there, the last page stays. At once comes what a dialog leads to, which goes with its page, and a page
 * of the menu, which takes half the time in one go.
 */
export const routerInTurn = (router: Router): Router => {
  const subscribe = (hear: Hear) => {
    let last = router.state.location;
    let frame = 0;
    let tellOwn: (() => void) | undefined;
    const stop = router.subscribe((...heard) => {
      const [{ location }] = heard;
      const isSamePage = location.pathname === last.pathname;
      const isOwn = isSamePage && location.search !== last.search;
      const isNext = !isSamePage && !isOfMenu(location.pathname) && !isCovered();
      const tell = () => hear(...heard);
      last = location;
      tellOwn = isOwn ? tell : undefined;
      cancelAnimationFrame(frame);
      if (isOwn) startTransition(tell);
      // What has been pressed is seen first: work in pieces can keep a browser from painting, too.
      else if (isNext) frame = requestAnimationFrame(() => startTransition(tell));
      else tell();
    });
    const catchUp = (event: Event) => {
      if (!tellOwn || isTyped(event)) return;
      flushSync(tellOwn);
      tellOwn = undefined;
    };
    PRESSES.forEach((press) => addEventListener(press, catchUp, true));
    return () => {
      stop();
      cancelAnimationFrame(frame);
      PRESSES.forEach((press) => removeEventListener(press, catchUp, true));
    };
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as Router;
};
