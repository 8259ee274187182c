import { expect, it } from 'vitest';
import { rows } from '../../src/contract';
import { protocolPage } from '../../src/contract/protocolPage';

it('docs/protocol.md is the page that the rows make (else: npm run docs:protocol)', async () => {
  await expect(protocolPage()).toMatchFileSnapshot('../../docs/protocol.md');
});

it('has a line for every row of the contract', () => {
  const page = protocolPage();
  for (const { group, verb } of rows) expect(page).toContain(`| \`${group}.${verb}\` |`);
});
