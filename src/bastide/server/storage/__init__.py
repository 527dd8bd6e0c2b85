"""What lies on disk: the log, results, lists, backups and the files themselves."""
