export type StoredContactReason = 'bug' | 'billing' | 'content' | 'content_request' | 'feedback' | 'privacy' | 'other'
