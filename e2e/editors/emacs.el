;; What a user sees in Emacs, written to the file `fc-result' as JSON. Runs in batch mode, Emacs 28 and newer.
(require 'json)
(setq eglot-sync-connect 20 eglot-connect-timeout 20 eglot-autoreconnect nil
      eglot-send-changes-idle-time 0.05 flymake-no-changes-timeout 0.05)

(defun fc-wait (what is-so)
  (let ((end (+ (float-time) 15)) value)
    (while (and (not (setq value (funcall is-so))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (or value (error "%s did not come" what))))

(defun fc-findings ()
  (flymake-start)
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun fc-run ()
  (find-file fc-file)
  ;; In batch mode no command is ever finished, after which eglot would connect by itself.
  (run-hooks 'post-command-hook)
  (unless (eglot-current-server) (apply #'eglot--connect (eglot--guess-contact)))
  (let* ((server (fc-wait "the server" #'eglot-current-server))
         (findings (progn
                     (unless (bound-and-true-p eglot--managed-mode)
                       (eglot--maybe-activate-editing-mode))
                     (fc-wait "a finding" #'fc-findings)))
         (hover (progn
                  (goto-char (point-min)) (search-forward "\"flags\": [\"p")
                  (jsonrpc-request server :textDocument/hover (eglot--TextDocumentPositionParams))))
         (completions (jsonrpc-request server :textDocument/completion
                                       (eglot--TextDocumentPositionParams)))
         (result (make-hash-table :test 'equal)))
    (puthash "mode" (symbol-name major-mode) result)
    (puthash "findings" (vconcat findings) result)
    (puthash "hover" (plist-get (plist-get hover :contents) :value) result)
    (puthash "completions"
             (vconcat (mapcar (lambda (item) (plist-get item :label)) (plist-get completions :items)))
             result)
    ;; An edit in the buffer, sent as what has changed.
    (goto-char (point-min)) (search-forward "paginatd") (backward-char 1) (insert "e")
    (fc-wait "the end of the finding"
             (lambda () (eglot--signal-textDocument/didChange) (null (fc-findings))))
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
