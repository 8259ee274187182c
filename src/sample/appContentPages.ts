import type { Scene } from './appContentPictures';

/** A page of the sample's app. */
export interface SamplePage {
  readonly title: string;
  readonly text: string;
  readonly by: string;
  /** Days since the last change. */
  readonly changed: number;
  readonly picture?: { readonly name: string; readonly scene: Scene };
}

const MAIL = '<a href="mailto:care@harbourmetro.example" rel="noopener noreferrer">care@harbourmetro.example</a>';
const CALL = '<a href="tel:+912200001234" rel="noopener noreferrer">022 0000 1234</a>';

/** The pages of the sample operator's app. */
export const samplePages: readonly SamplePage[] = [
  {
    title: 'About Harbour Metro',
    by: 'ananya.krishnan',
    changed: 130,
    picture: {
      name: 'three-lines.png',
      scene: { sky: ['#1e3a8a', '#bfdbfe'], lines: ['#1f5fa8', '#c8473f', '#2e8b57'], seed: 91 },
    },
    text:
      '<h2>Three lines, forty stations</h2>' +
      '<p>Harbour Metro takes the city to work and home again: the <strong>Harbour Line</strong> to the airport, the ' +
      '<strong>Coral Line</strong> along the coast and the <strong>Palm Line</strong> through the markets. They meet at ' +
      '<em>Sadar Chowk</em>.</p>' +
      '<p>Trains run from 05:30 AM to 11:30 PM on weekdays, every four minutes in the rush hours.</p>' +
      `<p>Write to ${MAIL} or call ${CALL}.</p>`,
  },
  {
    title: 'Terms of use',
    by: 'ananya.krishnan',
    changed: 200,
    text:
      '<p>These terms apply to the app, to QR tickets and to prepaid cards.</p>' +
      '<ol><li><p>A QR ticket is valid on the day it is bought for, for one ride and for the number of passengers on it.</p></li>' +
      '<li><p>A prepaid card belongs to one person. Its balance is lent to nobody and earns no interest.</p></li>' +
      '<li><p>Loyalty points have no cash value and expire 12 months after they were earned.</p></li></ol>' +
      '<blockquote><p>Whoever travels without a valid ticket pays the fare and a penalty.</p></blockquote>' +
      '<h3>Changes</h3><p>We tell you in the app at least 14 days before these terms change.</p>',
  },
  {
    title: 'Refund policy',
    by: 'lakshmi.narayanan',
    changed: 24,
    text:
      '<p>You get your money back in full when:</p>' +
      '<ul><li><p>you paid and no ticket was issued,</p></li>' +
      '<li><p>you cancel a QR ticket before you enter, on the day you bought it, or</p></li>' +
      '<li><p>trains stopped for more than 30 minutes.</p></li></ul>' +
      '<p>Refunds of failed payments start by themselves and arrive within <strong>5 to 7 working days</strong>, the way you paid.</p>' +
      `<hr><p>Nothing after 7 days? Send the order number to ${MAIL}.</p>`,
  },
  {
    title: 'How to recharge your card',
    by: 'rohan.kulkarni',
    changed: 11,
    picture: {
      name: 'recharge.png',
      scene: { sky: ['#0f766e', '#ccfbf1'], lines: ['#f2a33a'], disc: [620, 120, 60, '#fde68a'], seed: 92 },
    },
    text:
      '<h2>In the app</h2>' +
      '<ol><li><p>Open <strong>Card</strong> and choose <strong>Recharge</strong>.</p></li>' +
      '<li><p>Choose an amount from ₹100 to ₹3,000.</p></li>' +
      '<li><p>Pay by UPI, card or net banking.</p></li>' +
      '<li><p>Hold the card to a reader at any gate within 7 days: the amount is written to it then.</p></li></ol>' +
      '<h2>At a station</h2><p>Ticket offices and machines take cash and cards. <u>Keep the receipt.</u></p>',
  },
  {
    title: 'Lost and found',
    by: 'lakshmi.narayanan',
    changed: 57,
    text:
      '<p>What is found in trains and stations is kept at <strong>Sadar Chowk</strong>, gate 2, for 60 days.</p>' +
      '<p style="text-align:center"><strong>Every day, 9 AM to 7 PM</strong></p>' +
      `<p>Call ${CALL} with the station, the time and what it looks like. Bring something that shows who you are.</p>`,
  },
];
