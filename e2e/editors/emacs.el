;; Writes the results of LSP features in Emacs to the file `fc-result' as JSON. Runs in batch mode, Emacs 28 and newer.
(require 'json)
(setq eglot-sync-connect 20 eglot-connect-timeout 20 eglot-autoreconnect nil
      eglot-send-changes-idle-time 0.05 flymake-no-changes-timeout 0.05)

(defun fc-wait (what is-ready)
  (let ((end (+ (float-time) 25)) value)
    (while (and (not (setq value (funcall is-ready))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (or value (error "Timed out waiting for %s" what))))

(defun fc-diagnostics ()
  (flymake-start)
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun fc-run ()
  (find-file fc-file)
  ;; Eglot connects after a command, but batch mode runs none.
  (run-hooks 'post-command-hook)
  (unless (eglot-current-server) (apply #'eglot--connect (eglot--guess-contact)))
  (let* ((server (fc-wait "the server" #'eglot-current-server))
         (diagnostics (progn
                     (unless (bound-and-true-p eglot--managed-mode)
                       (eglot--maybe-activate-editing-mode))
                     (fc-wait "a diagnostic" #'fc-diagnostics)))
         (hover (progn
                  (goto-char (point-min)) (search-forward "\"flags\": [\"p")
                  (jsonrpc-request server :textDocument/hover (eglot--TextDocumentPositionParams))))
         (completions (jsonrpc-request server :textDocument/completion
                                       (eglot--TextDocumentPositionParams)))
         (result (make-hash-table :test 'equal)))
    (puthash "mode" (symbol-name major-mode) result)
    (puthash "indentation" (and (not indent-tabs-mode) (list tab-width js-indent-level)) result)
    (puthash "diagnostics" (vconcat diagnostics) result)
    (puthash "hover" (plist-get (plist-get hover :contents) :value) result)
    (puthash "completions"
             (vconcat (mapcar (lambda (item) (plist-get item :label)) (plist-get completions :items)))
             result)
    ;; An edit in the buffer, sent as an incremental change.
    (goto-char (point-min)) (search-forward "paginatd") (backward-char 1) (insert "e")
    (fc-wait "the diagnostic to disappear"
             (lambda () (eglot--signal-textDocument/didChange) (null (fc-diagnostics))))
    (puthash "cleared" t result)
    (set-buffer-modified-p nil)
    (eglot-shutdown server)
    result))

(let ((result (condition-case problem (fc-run)
                (error (let ((table (make-hash-table :test 'equal)))
                         (puthash "problem" (error-message-string problem) table)
                         table)))))
  (with-temp-file fc-result (insert (json-encode result))))
(kill-emacs 0)
