import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/refusals/commonRefusals';
import { media } from '../../platform/db/schema';
import type { World } from '../../platform/world';
import { MEDIA_PATH } from './store';

const IS_PICTURE = { config: { isPicture: true } };
const HASH = /^[0-9a-f]{64}$/;

/**
 * Serves pictures without a sign-in: riders' phones show them, and so do consoles of other origins.
 * The content of an address never changes, so it is cached for ever. Its headers let a browser treat it as a picture only.
 */
export const serveMedia = (api: FastifyInstance, { db }: Pick<World, 'db'>): void => {
  api.get<{ Params: { hash: string } }>(`${MEDIA_PATH}:hash`, IS_PICTURE, async (request, reply) => {
    const { hash } = request.params;
    if (!HASH.test(hash)) throw notFound('picture');
    const tag = `"${hash}"`;
    const isKnown = (request.headers['if-none-match'] ?? '')
      .split(/,\s*/)
      .some((each) => each.replace(/^W\//, '') === tag);
    const columns = { hash: media.hash, type: media.type };
    const which = eq(media.hash, hash);
    const found = isKnown
      ? (await db.select(columns).from(media).where(which)).map((row) => ({ ...row, content: undefined }))
      : await db
          .select({ ...columns, content: media.content })
          .from(media)
          .where(which);
    const [picture] = found;
    if (!picture) throw notFound('picture');
    void reply
      .header('etag', tag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff');
    if (!picture.content) return reply.code(304).send();
    return reply.type(picture.type).send(picture.content);
  });
};
