/** The parts of the tests that the bench uses: a PostgreSQL server of its own, and its replicas. */
export { startOwnServer } from '../support/ownServer';
