import { FORM_PARTS } from '@prelude/contract'

/** A score as the form data of `POST imports`. */
export function importForm(fileName: string, score: string): FormData {
  const form = new FormData()
  form.append(FORM_PARTS.body, JSON.stringify({ file_name: fileName }))
  form.append(FORM_PARTS.file, new Blob([score]))
  return form
}
