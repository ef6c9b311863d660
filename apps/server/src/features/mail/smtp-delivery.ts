import { type Delivery, MailRefused } from './mail-sender.ts'
import { type MailServer, messageOf } from './message.ts'

/** Hands mails to a mail server. */
export const createSmtpDelivery = ({ server, from }: { readonly server: MailServer; readonly from: string }): Delivery => ({
  deliver: async (mail) => {
    try {
      await server.send(messageOf(mail, from))
    } catch (error) {
      throw server.isRefusal(error) ? new MailRefused('the mail server refuses it', { cause: error }) : error
    }
  },
  close: () => server.close(),
})
