/** What the bench builds of the product: the rules engine by itself. */
export { pointsForTrip } from '../../src/contract/loyaltyRules';
