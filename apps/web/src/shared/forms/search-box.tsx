import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useDebounced } from '../../platform/use-debounced.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { UI_TEXTS } from '../../ui/ui.texts.ts'
import styles from './search-box.module.css'

const SETTLE_MS = 300

export interface SearchBoxProps {
  /** Accessible name: what is searched. */
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onSearch: (search: string) => void
}

/** The search text, applied after a debounce. The page owns the value: a change from elsewhere is shown in the field. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const id = useId()
  const [written, setWritten] = useState(value)
  const settled = useDebounced(written, SETTLE_MS)
  const reported = useRef(value)
  const latestSearch = useRef(onSearch)
  latestSearch.current = onSearch

  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setWritten(value)
  }, [value])
  const say = (search: string): void => {
    if (search === reported.current) return
    reported.current = search
    latestSearch.current(search)
  }
  const saying = useRef(say)
  saying.current = say
  useEffect(() => saying.current(settled.trim()), [settled])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    say(written.trim())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form carries what is sent
    <form role="search" className={styles.box} onSubmit={submit}>
      <Icon name="search" />
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={120}
        placeholder={placeholder}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        // Blur applies the text at once: applied after the debounce, it would navigate back from the page that the learner has opened meanwhile.
        onBlur={() => say(written.trim())}
      />
      {written && (
        <IconButton
          icon="close"
          label={UI_TEXTS.clearSearch}
          onClick={() => {
            setWritten('')
            say('')
            document.getElementById(id)?.focus()
          }}
        />
      )}
    </form>
  )
}
