import type { Store } from 'ra-core';
import { NavigationType } from 'react-router-dom';
import type { Router } from './publicRouter';

/**
 * Makes Back and Forward restore the previous state of a list.
 * An address without a query means the list's default order; without this, react-admin would restore the list's last
 * state and overwrite the address.
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
