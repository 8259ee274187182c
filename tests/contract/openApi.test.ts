import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { rows } from '../../src/contract';
import { methodAndPath } from '../../src/contract/endpoint';
import { openApi } from '../../src/contract/openApi';

type Operations = Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;

test('docs/openapi.json is what the rows make (else: npm run docs:protocol)', async () => {
  await expect(openApi()).toMatchFileSnapshot('../../docs/openapi.json');
});

test('it is valid OpenAPI 3.1, and has every call', async () => {
  const document = JSON.parse(openApi()) as { readonly paths: Operations };

  const { valid, errors } = await new Validator().validate(document);

  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  for (const { group, verb, endpoint } of rows) {
    const { method, path } = methodAndPath(endpoint);
    const operation = document.paths[path.replace(':id', '{id}')]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(`${group}.${verb}`);
  }
});
