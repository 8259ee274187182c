import type { Store } from 'ra-core';
import { NavigationType } from 'react-router-dom';
import type { Router } from './publicRouter';

/**
 * Makes Back and Forward lead to a list as it was. An address without a query is in the history only where its list was in its usual
 * order: react-admin would show it as it was left last, and write that over the address.
 */
export const keepWayBack = (router: Router, preferences: Store): void => {
  let { key } = router.state.location;
  router.subscribe(({ historyAction, location }) => {
    if (location.key === key) return;
    ({ key } = location);
    if (historyAction === NavigationType.Pop && location.search === '')
      preferences.removeItem(`${location.pathname.slice(1)}.listParams`);
  });
};
