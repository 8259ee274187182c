/** What the bench takes of the tests: a PostgreSQL server of its own, and servers that follow it. */
export { startOwnServer } from '../support/ownServer';
