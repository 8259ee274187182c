/** The part of the product that the bench builds: the rules engine alone. */
export { pointsForTrip } from '../../src/contract/loyaltyRules';
