import Cookies from 'js-cookie';

/** Empties the browser's storage of a person. */
export const clearBrowserStorage = (): void => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
  sessionStorage.clear();
};
