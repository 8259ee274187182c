import type { Store } from 'ra-core';
import { NavigationType } from 'react-router-dom';
import type { Router } from './publicRouter';

/**
 * Makes Back and Forward lead to a list in its previous state.
 * An address without a query is in the history only if its list was in its usual order.
 * Otherwise react-admin would restore the last state of the list, and write that over the address.
 */
export const storeReturnPath = (router: Router, preferences: Store): void => {
  let { key } = router.state.location;
  router.subscribe(({ historyAction, location }) => {
    if (location.key === key) return;
    ({ key } = location);
    if (historyAction === NavigationType.Pop && location.search === '')
      preferences.removeItem(`${location.pathname.slice(1)}.listParams`);
  });
};
