/** What loads behind the sign-in page: the console itself, react-admin and MUI with it. */
export { createConsole } from './App';
export { createWorld } from './world';
