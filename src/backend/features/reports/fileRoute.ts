import type { FastifyInstance, FastifyReply } from 'fastify';
import { audit } from '../../platform/audit/audit';
import { originOf } from '../../platform/http/origin';
import type { World } from '../../platform/world';
import { reportAuditEntry } from './auditEntry';
import { type FileStore, FILE_PATH } from '../../platform/files/store';
import { requestOfLink, savedName } from './links';

const TYPES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

const GONE = 'This link has expired. Go back to Downloads and click the download icon again.';
const REMOVED = 'This file no longer exists. Go back to Downloads and request the report again.';

const page = (text: string, back: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Download</title><body style="font:16px/1.5 Roboto,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem">` +
  `<p>${text}</p><p><a href="${back}">Downloads</a></p></body></html>`;

/**
 * Serves the files of links. A browser follows a link without any header, so its token is the only check.
 * A link that is opened too late shows the reason on a plain page.
 */
export const serveFiles = (
  api: FastifyInstance,
  world: Pick<World, 'db' | 'now' | 'publicUrl'> & { readonly store: FileStore },
): void => {
  const refuse = (reply: FastifyReply, wantsPage: boolean, text: string): FastifyReply => {
    void reply.code(410);
    if (!wantsPage) return reply.send({ success: false, status: 'error', message: text });
    return reply.type('text/html; charset=utf-8').send(page(text, '/report-dashboard/downloads'));
  };
  api.get<{ Params: { token: string } }>(`${FILE_PATH}:token`, async (request, reply) => {
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    const found = await requestOfLink(world, request.params.token);
    if (!found) return refuse(reply, wantsPage, GONE);
    const { request: report, who } = found;
    const file = report.fileName === null ? undefined : await world.store.read(report.fileName);
    if (!file) return refuse(reply, wantsPage, REMOVED);
    if (request.method === 'GET')
      await audit(world.db, { who, from: originOf(world, request) }, reportAuditEntry('download', report));
    return reply
      .header('content-type', TYPES[report.fileType] ?? 'application/octet-stream')
      .header('content-length', file.bytes)
      .header('content-disposition', `attachment; filename="${savedName(report)}"`)
      .header('x-content-type-options', 'nosniff')
      .send(file.stream);
  });
};
