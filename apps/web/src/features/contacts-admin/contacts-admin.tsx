import type { CallAnswer } from '@prelude/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { dayWords } from '../../shared/french/dates.ts'
import { PageState } from '../../shared/page-state/front-door.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { LineSkeletons } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import styles from './contacts-admin.module.css'
import { CONTACTS_TEXTS as TEXTS } from './contacts-admin.texts.ts'

type Contact = CallAnswer<'GET contacts'>['content'][number]

const contactsQuery = queryOptions({
  queryKey: QUERY_KEYS.contacts,
  queryFn: async ({ signal }) => (await client('GET contacts', { signal })).content,
})

const MOST = 4_000

function AnswerForm({ id }: { readonly id: string }) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const field = useId()
  const sending = useMutation({
    mutationFn: () => client('POST contacts/{id}/answers', { params: { id }, body: { text: text.trim() } }),
    onSuccess: () => {
      toast({ message: TEXTS.sent, tone: 'good' })
      return queries.invalidateQueries({ queryKey: QUERY_KEYS.contacts })
    },
  })
  return (
    <div className={styles.answer}>
      <label htmlFor={field}>{TEXTS.answer}</label>
      <textarea id={field} rows={3} maxLength={MOST} value={text} onChange={(event) => setText(event.target.value)} />
      {sending.error && <p role="alert">{sending.error.message}</p>}
      <Button busy={sending.isPending} disabled={text.trim() === ''} onClick={() => sending.mutate()}>
        {TEXTS.send}
      </Button>
    </div>
  )
}

function ContactView({ contact }: { readonly contact: Contact }) {
  const { id, reason, text, page, firstname, email, created_at: createdAt, answer, answered_at: answeredAt } = contact
  return (
    <li className={styles.contact} data-private="">
      <p className={styles.head}>
        <b>
          {firstname}, {TEXTS.reasons[reason]}
        </b>
        <span>
          {email}, {dayWords(new Date(createdAt))}
          {page !== null && ` ${TEXTS.from(page)}`}
        </span>
      </p>
      <p className={styles.text}>{text}</p>
      {answer === null ? (
        <AnswerForm id={id} />
      ) : (
        <blockquote className={styles.text}>
          {answer}
          {answeredAt !== null && <footer>{TEXTS.answered(dayWords(new Date(answeredAt)))}</footer>}
        </blockquote>
      )}
    </li>
  )
}

/** What learners wrote to the team, and the answers (`/contacts-admin`). */
export function ContactsAdmin() {
  const contacts = useQuery(contactsQuery)
  return (
    <div className={styles.page}>
      <header>
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.lead}</p>
      </header>
      {!contacts.data ? (
        <PageState query={contacts} loading={<LineSkeletons count={6} height="64px" />} failed={TEXTS.failed} failedHint={TEXTS.failedHint} />
      ) : contacts.data.length === 0 ? (
        <EmptyState
          title={
            <>
              {TEXTS.none[0]}
              <em>{TEXTS.none[1]}</em>
            </>
          }
        >
          {TEXTS.noneHint}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {contacts.data.map((contact) => (
            <ContactView key={contact.id} contact={contact} />
          ))}
        </ul>
      )}
    </div>
  )
}
