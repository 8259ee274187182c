import * as z from 'zod';
import { createAccessTokens } from './accessToken';
import { DeliveryError, sendRequest, notDelivered, type GoogleRequestOptions, type GoogleAnswer } from './google';
import type { Message, Sender } from './sender';
import type { ServiceAccount } from './serviceAccount';

/** Firebase Cloud Messaging, as this installation uses it. */
export interface FcmOptions extends Omit<GoogleRequestOptions, 'service'> {
  readonly account: ServiceAccount;
  /** The topic of the messages: each app that has subscribed to it receives them. */
  readonly topic: string;
  /** The address of the API, without a trailing slash. */
  readonly url: string;
}

const Accepted = z.object({ name: z.string().min(1) });

/** The topic of one rider, to which their app subscribes at sign-in, in addition to that of all (docs/decisions/0184). */
const topicOfRider = (rider: number): string => `rider-${rider}`;

/** A message in the format of FCM's HTTP v1 API. The collapse id is in every field where a phone looks for one. */
export const fcmMessage = ({ collapseId, notificationId, title, text, onlyTo }: Message, topic: string) => ({
  topic: onlyTo === undefined ? topic : topicOfRider(onlyTo),
  notification: { title, body: text },
  data: {
    ...(notificationId !== undefined && { notification_id: String(notificationId) }),
    ...(onlyTo !== undefined && { trial: 'true' }),
  },
  android: { collapse_key: collapseId, notification: { tag: collapseId } },
  apns: { headers: { 'apns-collapse-id': collapseId } },
  webpush: { notification: { tag: collapseId } },
});

/** Sends through FCM's HTTP v1 API, to one topic. */
export const fcmSender = ({ account, topic, url, ...options }: FcmOptions): Sender => {
  const tokens = createAccessTokens(account, options);
  const asking: GoogleRequestOptions = { ...options, service: 'FCM' };
  const address = `${url}/v1/projects/${account.project}/messages:send`;

  const post = (token: string, message: Message, signal: AbortSignal): Promise<GoogleAnswer> =>
    sendRequest(
      address,
      {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: fcmMessage(message, topic) }),
      },
      asking,
      signal,
    );

  return {
    send: async (message, signal) => {
      try {
        const token = await tokens.get();
        let answer = await post(token, message, signal);
        if (answer.status === 401) {
          // A token can end early: another one is fetched, but only once.
          tokens.drop(token);
          answer = await post(await tokens.get(), message, signal);
        }
        const accepted = Accepted.safeParse(answer.json);
        if (answer.status === 200 && accepted.success) return { kind: 'sent', name: accepted.data.name };
        return notDelivered(answer, asking.service);
      } catch (error) {
        if (error instanceof DeliveryError) return error.delivery;
        throw error;
      }
    },
  };
};
